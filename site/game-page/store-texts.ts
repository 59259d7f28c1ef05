export const ANDROID = 'Download for Android';
export const IOS = 'Download for iOS';
export const onStore = (store: string): string => `See it on ${store}`;
export const inNoStore = (game: string): string => `// ${game} is not in any store yet.`;

export const DEVICES = { keyboard: 'Keyboard', mouse: 'Mouse', touch: 'Touch', gamepad: 'Gamepad' } as const;

export const ACCESSIBILITY = 'Accessibility';
