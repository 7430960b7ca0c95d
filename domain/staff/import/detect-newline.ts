/** Detects the line ending of a list: the first one outside quotation marks. */
export function detectNewline(text: string): '\r\n' | '\n' | '\r' {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '')
  if (bare.includes('\r\n')) return '\r\n'
  return bare.includes('\n') || !bare.includes('\r') ? '\n' : '\r'
}
