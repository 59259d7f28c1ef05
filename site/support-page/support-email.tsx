import { config } from '#site/config.ts';

/** The address for questions about a game. */
export function SupportEmail() {
  return <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>;
}
