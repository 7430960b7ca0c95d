/** The pattern for writing a custom element: reads its settings, draws them, nothing else. */
import { readText } from '../read-config.ts'

export const Example = ({ config }: { config: { [key: string]: unknown } }) => (
  <p className="note">{readText(config, 'text') || 'An example element'}</p>
)
