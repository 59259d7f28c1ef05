import type { GameDetails } from '#site/catalogue/game-entry.ts';
import { ACCESSIBILITY, DEVICES } from './texts.ts';

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
          <ul className="accessibility-tags">
            {accessibility.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
