/** An example of a custom element: renders its settings. */
import type { CustomConfigs } from '../../../../../domain/publishing/page/custom-configs.ts'
import { FIRST_TEXTS } from '../../../../../domain/publishing/page/first-texts.ts'

export const Example = ({ config }: { config: CustomConfigs['Example'] }) => (
  <p className="note">{config.text || FIRST_TEXTS.example}</p>
)
