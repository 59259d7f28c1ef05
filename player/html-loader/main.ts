/** The loader script of an HTML5 build: defines `createUnityInstance`, as a Unity build's loader does. */
import { type HtmlBuild, startHtmlBuild } from './start-html-build.ts';

/** The build replaces this constant with the published game. */
declare const __HTML_BUILD__: HtmlBuild;

window.createUnityInstance = (canvas, config, onProgress) =>
  startHtmlBuild(__HTML_BUILD__, canvas, config, onProgress);
