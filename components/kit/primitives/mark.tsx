/** The default logo, a bottle in a cellar door. Inline SVG, because its two colours depend on the header. */

export const Mark = () => (
  <svg className="mark" viewBox="0 0 34 44" aria-hidden="true">
    <path className="mark-door" d="M1 44V17a16 16 0 0 1 32 0v27z" />
    <path className="mark-rim" d="M4.5 44V17a12.5 12.5 0 0 1 25 0v27" />
    <path
      className="mark-bottle"
      d="M15.2 12h3.6v8.2c0 2.2 3 2.6 3 6.3V37a1.5 1.5 0 0 1-1.5 1.5h-6.6a1.5 1.5 0 0 1-1.5-1.5V26.5c0-3.7 3-4.1 3-6.3z"
    />
  </svg>
)
