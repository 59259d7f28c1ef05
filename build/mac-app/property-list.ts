/** Apple's property list, as XML. */
import { escapeHtml } from '../html.ts';

/** What a property list of ours holds. */
export type PropertyList = Readonly<Record<string, string | boolean | readonly string[]>>;

function value(of: PropertyList[string]): string {
  if (typeof of === 'boolean') return of ? '<true/>' : '<false/>';
  if (typeof of === 'string') return `<string>${escapeHtml(of)}</string>`;
  return `<array>${of.map((each) => `<string>${escapeHtml(each)}</string>`).join('')}</array>`;
}

/** The list as the text of a `.plist` file. */
export function propertyList(list: PropertyList): string {
  const entries = Object.entries(list).map(
    ([key, held]) => `\t<key>${escapeHtml(key)}</key>\n\t${value(held)}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('')}</dict>
</plist>
`;
}
