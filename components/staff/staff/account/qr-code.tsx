/** The set-up link as a QR code, which an authenticator app scans. Its encoder is loaded with this file. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Modules of white space around a code: scanners expect four. */
const MARGIN = 4

export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * MARGIN
  return (
    <svg
      className="account-qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
