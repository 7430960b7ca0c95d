/** A change in a bundle: its readiness, the reasons against it, and a link to fix them. */

import { capital } from '../../../../domain/core/text/capital.ts'
import type { BundleItemType } from '../../../../domain/publishing/bundle/bundle.ts'
import type { Bundle, BundleItem } from '../../../../domain/publishing/bundle/schema.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useBundles } from './use-bundles.ts'

const ICONS: Readonly<Record<BundleItemType, string>> = { product: 'tag', page: 'page', menu: 'menu', banner: 'image' }

/** Path of the screen that edits it. */
function placeOf({ noun, noun_id }: BundleItem): string {
  if (noun === 'product') return `/admin/products/${noun_id}`
  return noun === 'page' ? editorPath(noun_id) : `/admin/config/${noun}`
}

const faultMessage = ({ field, message }: BundleItem['faults'][number]): string =>
  field === '' ? message : `${field} ${message}`

export function ItemRow({ bundle, item }: { bundle: Bundle; item: BundleItem }) {
  const { takeOut, renewPage } = useBundles()
  const { title, words, faults, advice, kept: stored, newer_revision } = item
  const isReady = faults.length + stored.length + advice.length === 0
  return (
    <li>
      <Icon name={ICONS[item.noun]} small />
      <p className="bundle-item">
        <a className="nm" href={placeOf(item)}>
          {title}
        </a>{' '}
        <span className="small muted">{words}</span>
        {newer_revision !== null && (
          <span className="small muted bundle-newer">
            The draft has been saved since.{' '}
            <button
              type="button"
              className="link small"
              onClick={() => renewPage.mutate({ id: bundle.id, page: item.noun_id, revision: newer_revision })}
            >
              Use draft {newer_revision} instead
            </button>
          </span>
        )}
      </p>
      <span className="bundle-state">
        {stored.map((fault) => (
          <span key={`${fault.field} ${fault.message}`} className="st y">
            {capital(faultMessage(fault))}
          </span>
        ))}
        {isReady && <span className="st g">Ready</span>}
        {faults.map((fault) => (
          <span key={`${fault.field} ${fault.message}`} className="st r">
            {capital(faultMessage(fault))}
          </span>
        ))}
        {advice.map(({ node, message }) => (
          <span key={`${node} ${message}`} className="st y">
            {message}
          </span>
        ))}
      </span>
      <span className="bundle-item-acts row">
        {faults.length + advice.length > 0 && (
          <a className="link small" href={placeOf(item)} aria-label={`Fix ${title}`}>
            Fix
          </a>
        )}
        <Tool
          label={`Remove ${title} from ${bundle.name}`}
          icon="close"
          press={() => takeOut.mutate({ id: bundle.id, item })}
        />
      </span>
    </li>
  )
}
