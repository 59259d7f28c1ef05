/** The loader script of an HTML5 build: defines `createUnityInstance`, as a Unity build's loader does. */
import { type HtmlBuild, startHtmlBuild } from './start-html-build.ts';

/** Written by the build. */
declare const __HTML_BUILD__: HtmlBuild;

window.createUnityInstance = (canvas, config, onProgress) =>
  startHtmlBuild(__HTML_BUILD__, canvas, config, onProgress);
