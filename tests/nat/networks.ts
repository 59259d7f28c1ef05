/**
 * Two homes behind two NATs, on one machine: network namespaces, veth pairs and nftables.
 *
 * a 192.168.10.2 -- ra (NAT) 10.88.1.2 -- net 10.88.1.1 | 10.88.2.1 -- rb (NAT) 10.88.2.2 -- b 192.168.20.2
 */
import { spawnSync } from 'node:child_process';

const SPACES = ['a', 'ra', 'net', 'rb', 'b'] as const;
export type Space = (typeof SPACES)[number];

export const NET_ADDRESS = '10.88.1.1';

/** The name is unique to this process, so that two processes can run at once. */
export const nameOf = (space: Space): string => `nat${process.pid}-${space}`;

/** A port-restricted router maps a port per socket (most homes), a symmetric one per destination (most mobile networks). */
export type RouterKind = 'port-restricted' | 'symmetric';

function run(program: string, args: readonly string[], input?: string): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', ...(input && { input }) });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
}

const inside = (space: Space, program: string, args: readonly string[], input?: string): void =>
  run('ip', ['netns', 'exec', nameOf(space), program, ...args], input);

export function takeDown(): void {
  for (const space of SPACES) spawnSync('ip', ['netns', 'del', nameOf(space)]);
}

const LINKS = [
  ['home-a', 'in-a', 'a', 'ra'],
  ['out-a', 'net-a', 'ra', 'net'],
  ['out-b', 'net-b', 'rb', 'net'],
  ['home-b', 'in-b', 'b', 'rb'],
] as const;

const ADDRESSES = [
  ['a', 'home-a', '192.168.10.2/24'],
  ['ra', 'in-a', '192.168.10.1/24'],
  ['ra', 'out-a', '10.88.1.2/24'],
  ['net', 'net-a', `${NET_ADDRESS}/24`],
  ['b', 'home-b', '192.168.20.2/24'],
  ['rb', 'in-b', '192.168.20.1/24'],
  ['rb', 'out-b', '10.88.2.2/24'],
  ['net', 'net-b', '10.88.2.1/24'],
] as const;

const ROUTES = [
  ['a', '192.168.10.1'],
  ['b', '192.168.20.1'],
  ['ra', '10.88.1.1'],
  ['rb', '10.88.2.1'],
] as const;

/** Precedes connection tracking, because Linux, unlike routers, would otherwise give later packets another port. */
const rulesOf = (home: 'a' | 'b', kind: RouterKind): string => `
table ip nat {
  chain post {
    type nat hook postrouting priority 100;
    oifname "out-${home}" masquerade ${kind === 'symmetric' ? 'fully-random' : ''}
  }
}
table ip filter {
  chain passing {
    type filter hook forward priority 0; policy drop;
    iifname "in-${home}" accept
    ct state established,related accept
  }
  chain arriving {
    type filter hook input priority 0; policy accept;
    iifname "out-${home}" ct state new drop
  }
}
`;

export function setUp(a: RouterKind, b: RouterKind): void {
  takeDown();
  for (const space of SPACES) {
    run('ip', ['netns', 'add', nameOf(space)]);
    run('ip', ['-n', nameOf(space), 'link', 'set', 'lo', 'up']);
  }
  for (const [one, other, from, to] of LINKS)
    run('ip', [
      'link',
      'add',
      one,
      'netns',
      nameOf(from),
      'type',
      'veth',
      'peer',
      'name',
      other,
      'netns',
      nameOf(to),
    ]);
  for (const [space, device, address] of ADDRESSES) {
    run('ip', ['-n', nameOf(space), 'addr', 'add', address, 'dev', device]);
    run('ip', ['-n', nameOf(space), 'link', 'set', device, 'up']);
  }
  for (const [space, gateway] of ROUTES)
    run('ip', ['-n', nameOf(space), 'route', 'add', 'default', 'via', gateway]);
  for (const space of ['ra', 'net', 'rb'] as const) inside(space, 'sysctl', ['-qw', 'net.ipv4.ip_forward=1']);
  inside('ra', 'nft', ['-f', '-'], rulesOf('a', a));
  inside('rb', 'nft', ['-f', '-'], rulesOf('b', b));
}
