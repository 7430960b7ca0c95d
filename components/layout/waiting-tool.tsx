/** Stands among a header's tools while it is asked whether somebody is signed in. */
export const WaitingTool = () => (
  <span className="tool" role="status">
    <span className="spin" aria-hidden="true" />
    <span>Checking</span>
  </span>
)
