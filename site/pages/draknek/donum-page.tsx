import { Link } from 'react-router';
import { donum } from '#site/catalogue/donum.ts';
import { GameStage } from '../webgames/game-stage.tsx';

/** `/draknek/donum` */
export function DonumPage() {
  return (
    <article className="game-page">
      <GameStage game={donum} />
      <div className="game-page-below">
        <section aria-labelledby="about">
          <p className="eyebrow">
            <Link to="/draknek">Draknek</Link>
          </p>
          <h2 id="about">{donum.tagline}</h2>
          <p>{donum.blurb}</p>
        </section>
        <section aria-labelledby="features">
          <h2 id="features">{donum.embed === null ? 'What it is being built to have' : 'What is in it'}</h2>
          <ul className="features">
            {donum.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
