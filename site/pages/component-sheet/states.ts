/** The states that a visual test forces upon a copy of what the pointer or the keyboard would change. */
export const STATES = ['none', 'hover', 'focus-visible'] as const;

/** What a component on the sheet does when it is pressed. */
export const nothing = () => {};
