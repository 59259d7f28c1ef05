import type { GameDetails } from '#site/catalogue/game-entry.ts';
import { ACCESSIBILITY, DEVICES } from './texts.ts';

/** Up to the first full stop or colon. */
const LEAD = /^.*?(?:[.:!?…](?=\s|$)|[。：！？])/;

/** The lead of each feature is strong, so that a reader can skip the rest. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="features">
      {features.map((feature) => {
        const lead = LEAD.exec(feature)?.[0] ?? feature;
        return (
          <li key={feature}>
            <strong>{lead}</strong>
            <span>{feature.slice(lead.length)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The style sheet moves the controls of the device in use to the top. */
export function Controls({ controls, accessibility = [] }: Pick<GameDetails, 'controls' | 'accessibility'>) {
  const devices = Object.entries(DEVICES).filter(([device]) =>
    controls.some((control) => control.device === device),
  );
  return (
    <>
      <div className="controls">
        {devices.map(([device, heading]) => (
          <section key={device} data-device={device}>
            <h3>{heading}</h3>
            <dl>
              {controls
                .filter((control) => control.device === device)
                .map(({ input, action }) => (
                  <div key={input}>
                    <dt>{input}</dt>
                    <dd>{action}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {accessibility.length > 0 && (
        <>
          <h3>{ACCESSIBILITY}</h3>
          <ul className="features">
            {accessibility.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
