import { config } from '#site/config.ts';

/** A screen with nothing but the logo: shown while a route's code is being loaded, if that takes long enough to notice. */
export function LogoScreen() {
  return (
    <div className="logo-screen">
      <svg className="logo-screen-mark" viewBox="0 0 44 40" role="img" aria-label={config.studioName}>
        <path d="M10 0h12L12 40H0z" />
        <path d="M32 0h12L34 40H22z" />
      </svg>
    </div>
  );
}
