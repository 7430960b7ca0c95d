/** Select for the frequency of the visitor's selection (docs/domain.md#lock-it-in). */
import type { Frequency } from '../../../../domain/core/calendar/frequency.ts'
import { setData } from './data.ts'
import { FrequencySelect } from './frequency-select.tsx'

export const FrequencyPicker = ({ frequency }: { frequency: Frequency }) => (
  <FrequencySelect aria-label="How often" value={frequency} choose={(chosen) => void setData({ frequency: chosen })} />
)
