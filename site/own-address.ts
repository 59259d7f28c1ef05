/**
 * Returns the address of the current page, from which every link to it is built: origin and path only, because chats add
 * queries such as ?fbclid=… that do not belong into the next link. The games have their own, engine/shell/copy-link.ts.
 */
export const ownAddress = (): string => location.origin + location.pathname;
