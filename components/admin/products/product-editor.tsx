/** The form of a product: what it is, what it costs, where it stands; and the bar that saves it. */
import { productUrl } from '../../../domain/product/product-url.ts'
import type { StaffCatalogue } from '../../../domain/product/staff-list.ts'
import type { StaffProductDetail } from '../../../domain/product/staff-product.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Note } from '../../primitives/note.tsx'
import { InBundles } from '../bundles/in-bundles.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
import { pastInWords } from '../past-words.ts'
import { useUnsaved } from '../unsaved.ts'
import { useShortcut } from '../use-shortcut.ts'
import { AboutPanel } from './about-panel.tsx'
import { AttributesPanel } from './attributes-panel.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StatusWord } from './product-cell.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { SearchResultPanel } from './search-result-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantsPanel } from './variants-panel.tsx'

export type ProductEditorProps = {
  detail: StaffProductDetail
  catalogue: StaffCatalogue
  mayWrite: boolean
  /** Called once something has been saved beside the form, which then begins anew. */
  renewed: () => void
}

export function ProductEditor({ detail, catalogue, mayWrite, renewed }: ProductEditorProps) {
  const editing = useProductForm(detail)
  const { product, words, restoredFrom, meanwhile } = editing
  const isVariant = product.code !== product.product_code
  useShortcut('s', editing.save)
  useUnsaved(words === '' ? null : `${product.title}: ${words}.`, { isKept: true })
  return (
    <>
      <ProductHead detail={detail} title={product.title} isVariant={isVariant} editing={editing} />
      {!mayWrite && <Note kind="warn">Your account may look at products, and not change them.</Note>}
      {mayWrite && <InBundles noun="product" noun_id={product.code} />}
      {restoredFrom !== null && words !== '' && (
        <Note kind="warn">What you typed {pastInWords(restoredFrom, new Date())} is back. It isn’t saved yet.</Note>
      )}
      {meanwhile !== null && <MeanwhileNote editing={editing} meanwhile={meanwhile} />}
      <fieldset className="pe-editor dense" disabled={!mayWrite}>
        <legend className="sr">{product.title}</legend>
        <div className="pe-main">
          {!isVariant && <AboutPanel editing={editing} catalogue={catalogue} />}
          {!isVariant && <AttributesPanel editing={editing} catalogue={catalogue} />}
          {!isVariant && <PicturesPanel editing={editing} />}
          <VariantsPanel detail={detail} mayEdit={mayWrite && !isVariant} hasUnsaved={words !== ''} saved={renewed} />
          <PricesPanel editing={editing} detail={detail} />
          <StockPanel detail={detail} />
          {!isVariant && <TextsPanel editing={editing} />}
          {!isVariant && <SearchResultPanel editing={editing} />}
          {!isVariant && <RelatedPanel detail={detail} mayEdit={mayWrite} hasUnsaved={words !== ''} saved={renewed} />}
        </div>
        <div className="pe-rail">
          {!isVariant && <StatusPanel editing={editing} detail={detail} />}
          {!isVariant && <CategoriesPanel editing={editing} catalogue={catalogue} />}
          <HistoryPanel history={detail.history} names={product.attribute_names} />
        </div>
      </fieldset>
      {mayWrite && <SaveBar editing={editing} />}
    </>
  )
}

type ProductHeadProps = {
  detail: StaffProductDetail
  title: string
  isVariant: boolean
  editing: ReturnType<typeof useProductForm>
}

function ProductHead({ detail, title, isVariant, editing: { product } }: ProductHeadProps) {
  const heading = useHeadingFocus()
  const choice = detail.variants.find(({ code }) => code === product.code)?.choice
  return (
    <div className="row between wrapf pe-head">
      <div className="row wrapf">
        <a className="pe-up" href={isVariant ? `/admin/products/${product.product_code}` : '/admin/products'}>
          <Icon name="left" small />
          {isVariant ? 'All sizes' : 'Products'}
        </a>
        <h2 {...heading}>
          {title}
          {isVariant && `, ${choice}`}
        </h2>
        <StatusWord status={product.status} />
      </div>
      {product.status === 'active' && (
        <a className="btn line sm" href={productUrl(product)} target="_blank" rel="noopener">
          On the site
        </a>
      )}
    </div>
  )
}
