/** The form of a product, panel by panel, with the bar that saves it. */
import { productFieldsSchema, type StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { changedFields, describeEdit } from '../../../../domain/catalogue/product/edit-product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { Editor } from '../../../kit/panel/editor.tsx'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { SearchEngines } from '../../../kit/panel/search-result.tsx'
import { AddToBundle } from '../../publishing/bundle/add-dialog.tsx'
import { InBundles } from '../../publishing/bundle/in-bundles.tsx'
import { PageAroundPanel } from '../../publishing/page/around-panel.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AttributesPanel } from './attributes-panel.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StatusWord } from './product-columns.tsx'
import { namesOf } from './product-form.ts'
import { RelatedPanel } from './related-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { StockroomPanel } from './stockroom-panel.tsx'
import { type ProductEditing, useProductForm } from './use-product-form.ts'
import { VariantsPanel } from './variants-panel.tsx'

export type ProductEditorProps = {
  detail: StaffProductDetail
  catalogue: StaffCatalogue
  mayWrite: boolean
  seesCosts: boolean
  /** True if the user may build pages. */
  mayBuild: boolean
  mayAdjust: boolean
  /** Called after a save outside the form; the form then starts again from the stored values. */
  renewed: () => void
}

const TextsPanel = ({ editing }: { editing: ProductEditing }) => (
  <Panel title="On its page" brief={editing.form.lead}>
    <div className="ed-stack">
      <SchemaFields
        schema={productFieldsSchema}
        rows={[['lead'], ['details_heading', 'flag'], ['details']]}
        {...editing.fields}
      />
    </div>
  </Panel>
)

export function ProductEditor({ detail, catalogue, renewed, ...access }: ProductEditorProps) {
  const { mayWrite, seesCosts, mayBuild, mayAdjust } = access
  const editing = useProductForm(detail)
  const { noun: product, form, summary, warnings } = editing
  const isVariant = product.code !== product.product_code
  return (
    <>
      <ProductHead detail={detail} title={product.title} isVariant={isVariant} editing={editing} />
      {mayWrite && <InBundles noun="product" noun_id={product.code} />}
      <Editor
        editing={editing}
        mayWrite={mayWrite}
        readOnly="Your account can view products but not change them."
        names={namesOf(product)}
        latestOf={(before, theirs) => ({
          fields: changedFields(before, theirs),
          summary: describeEdit(before, theirs),
        })}
        actions={
          <AddToBundle
            what={`${[`${product.title}: ${summary}`, ...Object.values(warnings)].join('. ')}. It stays as it is until the bundle goes live.`}
            put={(id) =>
              call('PUT /api/admin/bundles/:id/products/:code', {
                params: { id, code: product.code },
                body: editing.edit,
              })
            }
            added={editing.discard}
            isOff={Object.keys(editing.faults).length > 0}
          />
        }
      >
        <fieldset className="pe-editor grid-5 dense" disabled={!mayWrite}>
          <legend className="sr">{product.title}</legend>
          <div className="ed-main">
            {!isVariant && <AboutPanel editing={editing} catalogue={catalogue} />}
            {!isVariant && <AttributesPanel editing={editing} />}
            {!isVariant && <PicturesPanel editing={editing} />}
            <VariantsPanel
              detail={detail}
              mayEdit={mayWrite && !isVariant}
              hasUnsaved={summary !== ''}
              saved={renewed}
            />
            <PricesPanel editing={editing} detail={detail} seesCosts={seesCosts} />
            <StockroomPanel editing={editing} />
            <StockPanel detail={detail} mayAdjust={mayAdjust} />
            {!isVariant && <TextsPanel editing={editing} />}
            {!isVariant && (
              <SearchEngines
                schema={productFieldsSchema}
                fields={editing.fields}
                rows={[['producturl']]}
                address={`${product.category_url}${form.producturl}`}
                title={product.title}
                text={form.lead}
              />
            )}
            {!isVariant && (
              <RelatedPanel detail={detail} mayEdit={mayWrite} hasUnsaved={summary !== ''} saved={renewed} />
            )}
          </div>
          <div className="pe-rail grid-5">
            {!isVariant && <StatusPanel editing={editing} detail={detail} />}
            {!isVariant && <CategoriesPanel editing={editing} catalogue={catalogue} mayWrite={mayWrite} />}
            <HistoryPanel history={detail.history} names={product.attribute_names} />
          </div>
        </fieldset>
      </Editor>
      {mayBuild && !isVariant && <PagesPanel code={product.code} />}
      {mayBuild && !isVariant && product.status === 'active' && (
        <PageAroundPanel kind="product" path={`${product.category_url}${product.producturl}`} />
      )}
    </>
  )
}

type ProductHeadProps = {
  detail: StaffProductDetail
  title: string
  isVariant: boolean
  editing: ReturnType<typeof useProductForm>
}

function ProductHead({ detail, title, isVariant, editing: { noun: product } }: ProductHeadProps) {
  const heading = useHeadingFocus()
  const choice = detail.variants.find(({ code }) => code === product.code)?.choice
  return (
    <div className="row between wrapf ed-head">
      <div className="row wrapf">
        <BackLink
          href={isVariant ? `/admin/products/${product.product_code}` : '/admin/products'}
          label={isVariant ? 'All sizes' : 'Products'}
        />
        <h2 {...heading}>
          {title}
          {isVariant && `, ${choice}`}
        </h2>
        <StatusWord status={product.status} />
      </div>
      {product.status === 'active' && (
        <a className="btn line sm" href={productUrl(product)} target="_blank" rel="noopener">
          View on the site
        </a>
      )}
    </div>
  )
}
