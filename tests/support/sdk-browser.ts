import { createProvider } from '#site/sign-in/provider.ts';
import { createSessionStore, type SessionStore } from '#site/sign-in/session-store.ts';
import { EMAIL_KEY, rememberedEmail, SIGNED_OUT } from '#site/sign-in/shared-session.ts';
import type { RecordChange, SignInRecords } from '#site/sign-in/sign-in-records.ts';
import type { Failure } from './interleavings.ts';

interface Held {
  kind: 'operation' | 'event';
  arrive(): void;
}

export interface SdkTab {
  session: SessionStore;
  held: Held[];
  isClosed: boolean;
  isFrozen: boolean;
  window: Window;
}

const refusal = (code: number, message: string) =>
  Response.json({ error: { code, message } }, { status: code });

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

/** Replacement for the SDK's network and popup. Install it before the SDK is loaded. */
export interface SdkOutlet {
  fetch(url: string, init: { body: string }): Promise<Response>;
  choose(): string;
}

type OnChosen = (email: string, tab: SdkTab) => void;

export class SdkBrowser {
  readonly tabs: SdkTab[] = [];
  /** True if the database refuses to delete records. */
  refusesDeletions = false;
  readonly storage = new Map<string, string>();
  readonly records = new Map<string, unknown>();
  readonly #requests: { url: string; answer(how?: Failure): void }[] = [];
  /** User ids keyed by e-mail. A deleted account gets a new id when it signs in again. */
  readonly #accounts = new Map<string, string>();
  #uids = 0;
  readonly #outlet: SdkOutlet;
  readonly #onChosen: OnChosen;

  constructor(outlet: SdkOutlet, onChosen: OnChosen) {
    this.#outlet = outlet;
    this.#onChosen = onChosen;
    outlet.fetch = (url, { body }) =>
      new Promise((resolve, reject) => {
        const answer = (how?: Failure) => {
          if (how === 'offline') return reject(new TypeError('Failed to fetch'));
          if (how === 'server fault') return resolve(refusal(503, 'BACKEND_ERROR'));
          if (how === 'disabled') return resolve(refusal(400, 'USER_DISABLED'));
          const reply = Response.json(...this.#reply(url, JSON.parse(body)));
          if (how === 'answer lost') reject(new TypeError('Failed to fetch'));
          else resolve(reply);
        };
        this.#requests.push({ url, answer });
      });
  }

  openTab(): SdkTab {
    const window = this.#window(() => tab);
    const remembered = rememberedEmail(window);
    const tab: SdkTab = { held: [], isClosed: false, isFrozen: false, window, session: null as never };
    const records: SignInRecords = { change: (_, decide) => this.#change(tab, decide) };
    tab.session = createSessionStore(remembered, async () => createProvider(remembered, records));
    this.tabs.push(tab);
    void tab.session.prepareProvider();
    return tab;
  }

  closeTab(tab: SdkTab): void {
    tab.isClosed = true;
    tab.held.length = 0;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  forget(tab: SdkTab): void {
    this.storage.set(EMAIL_KEY, SIGNED_OUT);
    this.#tell(tab, null);
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    void this.#change(tab, () => null).then(() => {
      if (this.storage.get(EMAIL_KEY) === SIGNED_OUT) this.storage.delete(EMAIL_KEY);
      this.#tell(tab, null);
    });
  }

  async signIn(tab: SdkTab, email: string): Promise<void> {
    this.#outlet.choose = () => {
      this.#onChosen(email, tab);
      return email;
    };
    await tab.session.signIn();
  }

  answer(index: number): void {
    const [request] = this.#requests.splice(index % (this.#requests.length || 1), 1);
    request?.answer();
  }

  fail(index: number, how: Failure): string | null {
    const [request] = this.#requests.splice(index % (this.#requests.length || 1), 1);
    request?.answer(how);
    return request?.url ?? null;
  }

  deliver(tab: SdkTab): void {
    if (!tab.isFrozen) tab.held.shift()?.arrive();
  }

  deliverEvent(tab: SdkTab): void {
    const index = tab.held.findIndex(({ kind }) => kind === 'event');
    if (index >= 0 && !tab.isFrozen) tab.held.splice(index, 1)[0]?.arrive();
  }

  /** Moves a tab to the back/forward cache, where its operations wait and it misses events. */
  freeze(tab: SdkTab): void {
    tab.isFrozen = true;
    tab.held = tab.held.filter(({ kind }) => kind === 'operation');
  }

  thaw(tab: SdkTab): void {
    if (!tab.isFrozen) return;
    tab.isFrozen = false;
    tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  async run(): Promise<void> {
    await flushPromises();
  }

  async settle(): Promise<void> {
    for (const tab of this.tabs) this.thaw(tab);
    await flushPromises();
    while (this.#requests.length > 0 || this.tabs.some(({ held }) => held.length > 0)) {
      while (this.#requests.length > 0) this.answer(0);
      for (const tab of this.tabs) while (tab.held.length > 0) this.deliver(tab);
      await flushPromises();
    }
  }

  #change(tab: SdkTab, decide: (stored: unknown) => RecordChange): Promise<void> {
    return new Promise((resolve, reject) => {
      if (tab.isClosed) return;
      const arrive = () => {
        const next = decide(structuredClone(this.records.get('user')));
        if (next === null && this.refusesDeletions) return reject(new Error('refused'));
        if (next === null) this.records.delete('user');
        else if (next !== undefined) this.records.set('user', structuredClone(next));
        resolve();
      };
      tab.held.push({ kind: 'operation', arrive });
    });
  }

  #tell(from: SdkTab, key: string | null): void {
    for (const tab of this.tabs) {
      if (tab === from || tab.isFrozen) continue;
      const arrive = () => tab.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
      tab.held.push({ kind: 'event', arrive });
    }
  }

  #window(tab: () => SdkTab): Window {
    const { storage } = this;
    const localStorage = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (tab().isClosed) return;
        storage.set(key, value);
        this.#tell(tab(), key);
      },
      removeItem: (key: string) => {
        if (!tab().isClosed && storage.delete(key)) this.#tell(tab(), key);
      },
    };
    return Object.assign(new EventTarget(), {
      localStorage,
      document: { visibilityState: 'visible' },
    }) as unknown as Window;
  }

  hasAccount(email: string): boolean {
    return this.#accounts.has(email);
  }

  #reply(url: string, body: { idToken?: string; postBody?: string }): [object, ResponseInit?] {
    if (url.includes('accounts:signInWithIdp')) {
      const email = new URLSearchParams(body.postBody).get('id_token') ?? '';
      const uid = this.#accounts.get(email) ?? `uid-${++this.#uids}`;
      this.#accounts.set(email, uid);
      return [
        {
          localId: uid,
          email,
          idToken: `${email} ${uid}`,
          refreshToken: 'r',
          expiresIn: '3600',
          providerId: 'google.com',
        },
      ];
    }
    const [email = '', uid = ''] = (body.idToken ?? '').split(' ');
    if (this.#accounts.get(email) !== uid)
      return [{ error: { code: 400, message: 'USER_NOT_FOUND' } }, { status: 400 }];
    if (url.includes('accounts:delete')) {
      this.#accounts.delete(email);
      return [{}];
    }
    return [{ users: [{ localId: uid, email, emailVerified: true, providerUserInfo: [] }] }];
  }
}
