/** Texts and buttons placed over an element. Their position and animation are in the route's style sheet. */
import type { ReactNode } from 'react'
import { layerHeading } from '../../../../../domain/publishing/page/layer-heading.ts'
import { layerRuns } from '../../../../../domain/publishing/page/layer-text.ts'
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { Layer } from '../../../../../domain/publishing/page/page-document.ts'

export const Layers = ({ layers }: { layers: readonly Layer[] }) =>
  layers.map((layer) => <LayerView key={layer.id} layer={layer} />)

const contentOf = ({ config }: Layer): ReactNode =>
  layerRuns(config.text).map((run, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs never change their order
    at % 2 === 1 ? <em key={at}>{run}</em> : run,
  )

const LayerView = ({ layer }: { layer: Layer }) => {
  const { layer_type, url } = layer.config
  const text = contentOf(layer)
  const className = layer_type === 'button' ? 'btn' : undefined
  const Tag = layerHeading(layer)
  if (Tag !== 'none') return <Tag data-layer={layer.id}>{isLink(url) ? <a href={url}>{text}</a> : text}</Tag>
  return isLink(url) ? (
    <a data-layer={layer.id} className={className} href={url}>
      {text}
    </a>
  ) : (
    <span data-layer={layer.id} className={className}>
      {text}
    </span>
  )
}
