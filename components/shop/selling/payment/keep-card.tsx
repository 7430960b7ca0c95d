/** Checkbox to save the card for next time, off by default. */

export type KeepCardProps = { keeps: boolean; onChange: (keeps: boolean) => void }

export const KeepCard = ({ keeps, onChange }: KeepCardProps) => (
  <label className="check">
    <input type="checkbox" checked={keeps} onChange={({ target }) => onChange(target.checked)} />
    Save this card for next time
  </label>
)
