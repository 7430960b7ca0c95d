/** The frame of a selected container, block or element: its name, a drag handle, its tools, a block's edge. */
import { type DragEvent, type PointerEvent, useRef } from 'react'
import { capital } from '../../../../domain/core/text/capital.ts'
import { dragMime } from '../../../../domain/publishing/page/dragged.ts'
import { nodeName } from '../../../../domain/publishing/page/edit/edit-name.ts'
import { findNode, type PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { COLUMNS, type PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { FrameBar } from './frame-bar.tsx'
import { currentScreen, partNode } from './layer-nodes.ts'
import { sectionTitle } from './load-document.ts'
import { postToParent } from './parent-frame.ts'
import { usePartBox } from './use-part-box.ts'

/** Pixels between a part and its name. */
const GAP = 2

/** It may be selected before it is drawn. */
export function PartFrame({ page, id }: { page: PageDocument; id: string }) {
  const found = findNode(page, id)
  return found && found.kind !== 'layer' ? <Framed page={page} found={found} /> : null
}

type FramedProps = { page: PageDocument; found: Exclude<PageNode, { kind: 'layer' }> }

function Framed({ page, found }: FramedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { id } = found.node
  const box = usePartBox(frame, id, page)
  const section = sectionTitle(id)
  const name = section === undefined ? capital(nodeName(found)) : `Saved section: ${section}`
  const lift = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragMime(found.kind), JSON.stringify({ from: 'page', id }))
    dataTransfer.effectAllowed = 'move'
  }
  return (
    <div
      ref={frame}
      className={section === undefined ? 'canvas-frame around' : 'canvas-frame around linked'}
      hidden={box === null}
      style={box ? { translate: `${box.x}px ${box.y}px`, width: box.width, height: box.height } : {}}
    >
      <FrameBar
        {...{ page, id, box, name }}
        gap={GAP}
        tag={(text) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys move parts by the builder's own shortcuts
          <span className="canvas-tag" draggable onDragStart={lift} title={`${name}: drag to move it`}>
            <Icon name="drag" small />
            {text}
          </span>
        )}
      />
      {found.kind === 'block' && <Edge block={id} columns={found.node.columns[currentScreen()]} />}
    </div>
  )
}

/** The right edge of a block, pulled in steps of a column. The builder has a field for it. */
function Edge({ block, columns }: { block: string; columns: number }) {
  const from = useRef<{ x: number; column: number } | null>(null)
  const columnsAt = (x: number): number | null => {
    if (from.current === null || from.current.column === 0) return null
    const steps = Math.round((x - from.current.x) / from.current.column)
    return Math.max(1, Math.min(COLUMNS, columns + steps))
  }
  const grab = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const row = partNode(block)?.parentElement
    if (!row) return
    currentTarget.setPointerCapture(pointerId)
    from.current = { x: clientX, column: row.clientWidth / COLUMNS }
  }
  const drop = ({ clientX }: PointerEvent) => {
    const next = columnsAt(clientX)
    from.current = null
    if (next !== null && next !== columns) {
      postToParent({ type: 'columns_changed', block, screen: currentScreen(), columns: next })
    }
  }
  return (
    <i
      className="canvas-edge"
      title={`${columns} of ${COLUMNS} columns: drag to change`}
      onPointerDown={grab}
      onPointerUp={drop}
    />
  )
}
