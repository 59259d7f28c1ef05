/** Inline, so that it runs before the first paint. The build writes its hash into the security policy. */
import { EMAIL, EMAIL_KEY, MAX_LENGTH } from './shared-session.ts';

/** Trusts the same values as `validEmail`. Variable names are short, because every byte delays the first paint. */
export const FIRST_PAINT_SCRIPT = `try{let d=document,[e,a,b]=/${EMAIL.source}/u.exec(localStorage["${EMAIL_KEY}"]),f=()=>{d.querySelector(".email:empty")?.append(a,d.createElement("wbr"),b);d.readyState=="loading"&&requestAnimationFrame(f)};e[${MAX_LENGTH}]||(d.documentElement.dataset.user="",f())}catch{}`;
