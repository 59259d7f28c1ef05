import { type HtmlBuild, startHtmlBuild } from './start-html-build.ts';

declare const __HTML_BUILD__: HtmlBuild;

window.createUnityInstance = (canvas, config, onProgress) =>
  startHtmlBuild(__HTML_BUILD__, canvas, config, onProgress);
