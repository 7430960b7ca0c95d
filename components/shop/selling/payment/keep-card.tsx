/** The choice to keep the buyer's card for next time; off until they choose it. */

export type KeepCardProps = { keeps: boolean; onChange: (keeps: boolean) => void }

export const KeepCard = ({ keeps, onChange }: KeepCardProps) => (
  <label className="check">
    <input type="checkbox" checked={keeps} onChange={({ target }) => onChange(target.checked)} />
    Save this card for next time
  </label>
)
