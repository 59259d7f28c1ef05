export const redirects: Readonly<Record<string, string>> = {
  '/team': '/about',
  '/old/Lift-Game': '/webgames/sky-city-rush',
  '/shop': 'https://shop.ninth-floor.org/',
};
