/** The pattern for writing a custom element: takes its settings, draws them, nothing else. */
import type { CustomConfigs } from '../../../../../domain/publishing/page/custom-configs.ts'

export const Example = ({ config }: { config: CustomConfigs['Example'] }) => (
  <p className="note">{config.text || 'An example element'}</p>
)
