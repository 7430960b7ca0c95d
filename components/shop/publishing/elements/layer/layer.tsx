/** Texts and buttons placed over an element. Their position and animation are in the route's style sheet. */
import { layerHeading } from '../../../../../domain/publishing/page/layer-heading.ts'
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { Layer } from '../../../../../domain/publishing/page/page-document.ts'

export const Layers = ({ layers }: { layers: readonly Layer[] }) =>
  layers.map((layer) => <LayerView key={layer.id} layer={layer} />)

const LayerView = ({ layer }: { layer: Layer }) => {
  const { layer_type, text, url } = layer.config
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
