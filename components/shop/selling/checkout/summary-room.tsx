/** The room of the summary bar of phones while there is nothing to sum up, so that nothing moves once there is. */
export const SummaryRoom = ({ children }: { children?: string }) => (
  <div className="only-m">
    <p className="summary-bar row small soft">{children}</p>
  </div>
)
