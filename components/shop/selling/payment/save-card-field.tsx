/** Checkbox to save the card for next time, off by default. */

export type SaveCardFieldProps = { keeps: boolean; onChange: (keeps: boolean) => void }

export const SaveCardField = ({ keeps, onChange }: SaveCardFieldProps) => (
  <label className="check">
    <input type="checkbox" checked={keeps} onChange={({ target }) => onChange(target.checked)} />
    Save this card for next time
  </label>
)
