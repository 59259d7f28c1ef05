import type { RunningGame } from '../game.ts';

/**
 * Calls a method of a game's object as Unity does: an unknown object or method is a warning.
 * @throws string, in Unity's own words, for a value that is neither a string, a number nor left out
 */
export function sendMessage(
  messages: RunningGame['messages'],
  objectName: string,
  methodName: string,
  value?: string | number,
): void {
  if (value !== undefined && typeof value !== 'string' && typeof value !== 'number') {
    throw `${String(value)} is does not have a type which is supported by SendMessage.`;
  }
  const target = Object.hasOwn(messages, objectName) ? messages[objectName] : undefined;
  if (!target) {
    console.warn(`SendMessage: object ${objectName} not found!`);
    return;
  }
  const method = Object.hasOwn(target, methodName) ? target[methodName] : undefined;
  if (!method) {
    console.warn(`SendMessage: object ${objectName} does not have receiver for function ${methodName}!`);
    return;
  }
  method(value);
}
