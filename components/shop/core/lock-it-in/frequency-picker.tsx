/** Select for the delivery frequency: every month, every 2 or every 3 months (docs/domain.md#lock-it-in). */
import { FREQUENCIES, type Frequency, frequencyLabel, toFrequency } from '../../../../domain/core/calendar/frequency.ts'
import { setData } from './data.ts'

export const FrequencyPicker = ({ frequency }: { frequency: Frequency }) => (
  <select
    className="input"
    aria-label="How often"
    value={frequency}
    onChange={(event) => void setData({ frequency: toFrequency(Number(event.target.value)) })}
  >
    {FREQUENCIES.map((months) => (
      <option key={months} value={months}>
        {frequencyLabel(months).replace('every', 'Every')}
      </option>
    ))}
  </select>
)
