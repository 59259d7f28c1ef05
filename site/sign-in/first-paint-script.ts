/**
 * Inline in pages that depend on the visitor, so that it needs no request and runs before the first paint. The build writes
 * it into their heads and its hash into their policy.
 */
import { EMAIL, EMAIL_KEY, MAX_LENGTH } from './shared-session.ts';

/**
 * Marks the document of a remembered visitor for `account.css`, and writes their address into the elements of `EmailText`
 * before each frame while HTML arrives. It trusts the same values as `validEmail`. Destructuring null throws, and so does
 * refused storage; then nobody is remembered. Names are short because every byte delays the first paint.
 */
export const FIRST_PAINT_SCRIPT = `try{let d=document,[e,a,b]=/${EMAIL.source}/u.exec(localStorage["${EMAIL_KEY}"]),f=()=>{d.querySelector(".email:empty")?.append(a,d.createElement("wbr"),b);d.readyState=="loading"&&requestAnimationFrame(f)};e[${MAX_LENGTH}]||(d.documentElement.dataset.user="",f())}catch{}`;
