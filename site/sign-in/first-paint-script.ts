/**
 * The one inline script of the pages that look different to who is signed in, for the build to write into their heads and
 * its hash into their policy. It costs no round trip, and runs before there is anything to paint.
 */
import { EMAIL, EMAIL_KEY, MAX_LENGTH } from './shared-session.ts';

/**
 * Marks the document of a remembered visitor, by which `account.css` shows what is theirs, and writes their address as
 * text where `EmailText` left room for it: before each frame as long as HTML arrives, so that none is painted without.
 * It trusts what `validEmail` trusts, and no other. Taking null apart throws, as a refused storage does; nobody is
 * remembered then. Every byte of it is on the way to the first paint, hence the short names.
 */
export const FIRST_PAINT_SCRIPT = `try{let d=document,[e,a,b]=/${EMAIL.source}/u.exec(localStorage["${EMAIL_KEY}"]),f=()=>{d.querySelector(".email:empty")?.append(a,d.createElement("wbr"),b);d.readyState=="loading"&&requestAnimationFrame(f)};e[${MAX_LENGTH}]||(d.documentElement.dataset.user="",f())}catch{}`;
