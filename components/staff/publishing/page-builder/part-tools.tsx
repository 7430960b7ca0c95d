/** Buttons beside a selected part. Only in the builder, which carries out their actions and handles their shortcuts. */
import type { NodeTool } from '../../../../domain/publishing/page/preview-messages.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { isFramed, postToParent } from './parent-frame.ts'

const TOOLS: readonly { tool: NodeTool; name: string; icon: string }[] = [
  { tool: 'duplicate', name: 'Duplicate', icon: 'copy' },
  { tool: 'earlier', name: 'Move up', icon: 'up' },
  { tool: 'later', name: 'Move down', icon: 'down' },
  { tool: 'delete', name: 'Delete', icon: 'trash' },
]

export const PartTools = () =>
  isFramed() && (
    <div className="canvas-tools" role="toolbar" aria-label="Actions">
      {TOOLS.map(({ tool, name, icon }) => (
        <button key={tool} type="button" title={name} onClick={() => postToParent({ type: 'tool_pressed', tool })}>
          <Icon name={icon} small />
          <span className="sr">{name}</span>
        </button>
      ))}
    </div>
  )
