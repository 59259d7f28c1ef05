export const caption = (number: number, count: number, alt: string): string =>
  `${number} of ${count}: ${alt}`;
export const PREVIOUS = 'Previous';
export const NEXT = 'Next';
export const CLOSE = 'Close';
