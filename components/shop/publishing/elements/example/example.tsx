/** An example of a custom element: renders its settings. */
import type { CustomConfigs } from '../../../../../domain/publishing/page/custom-configs.ts'

export const Example = ({ config }: { config: CustomConfigs['Example'] }) => (
  <p className="note">{config.text || 'An example element'}</p>
)
