/**
 * Whether a loader and a framework come from one version of Unity. Neither names its version; but the loader asks the
 * framework for figures of memory and speed, and by which function has changed twice. Source: nine public builds of Unity
 * 2022 and 6, all of which keep to it; older ones ask for nothing.
 */

/** The newest first. */
const GENERATIONS = [
  { asks: '_getMetricsInfo', versions: 'Unity 6' },
  { asks: '_getMemInfo', versions: 'Unity 2021.2 to 2023' },
] as const;

const OLDEST = 'Unity 2020.1 to 2021.1';

const versionsOf = (script: string) =>
  GENERATIONS.find(({ asks }) => script.includes(asks))?.versions ?? OLDEST;

/**
 * The versions that a loader and a framework are from, where they do not go together; null where they do.
 * A framework may offer more than its loader asks for, but for the newest function, which has replaced the one before.
 */
export function differentGenerations(
  loader: string,
  framework: string,
): { loader: string; framework: string } | null {
  const asked = GENERATIONS.find(({ asks }) => loader.includes(asks));
  const offersNewest = framework.includes(GENERATIONS[0].asks);
  const differ = asked ? !framework.includes(asked.asks) : offersNewest;
  return differ ? { loader: versionsOf(loader), framework: versionsOf(framework) } : null;
}
