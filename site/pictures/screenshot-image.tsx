import type { Picture } from '#site/catalogue/game-entry.ts';

interface ScreenshotImageProps {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** True for the first of a page that opens with them: it is loaded at once, and before the others. */
  isFirst?: boolean;
}

/** A screenshot in the file that fits its place. */
export function ScreenshotImage({ picture, sizes, isFirst = false }: ScreenshotImageProps) {
  const { src, small, width, height, alt } = picture;
  return (
    <img
      src={src}
      {...(small && { srcSet: `${small} 640w, ${src} ${width}w`, sizes })}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
    />
  );
}
