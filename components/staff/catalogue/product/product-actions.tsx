/** Buttons above the product table: export, import and a new product. On phones, files are in a menu. */
import { Menu } from '../../../kit/panel/menu.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

type ActionsProps = { mayWrite: boolean; total: number; search: string }

export const ImportLink = () => (
  <a className="btn line sm" href="/admin/products/import">
    <Icon name="page" small />
    Import
  </a>
)

function FileActions({ mayWrite, total, search }: ActionsProps) {
  const label = (
    <>
      <Icon name="download" small />
      Export {formatCount(total)} as CSV
    </>
  )
  return (
    <>
      {total === 0 ? (
        <Button variant="line" className="sm" disabled>
          {label}
        </Button>
      ) : (
        <a className="btn line sm" href={`/api/admin/products/export${search}`} download>
          {label}
        </a>
      )}
      {mayWrite && <ImportLink />}
    </>
  )
}

export const ProductActions = ({ mayWrite, total, search }: ActionsProps) => (
  <>
    <div className="row only-d">
      <FileActions mayWrite={mayWrite} total={total} search={search} />
    </div>
    {mayWrite && (
      <a className="btn primary sm" href="/admin/products/new">
        <Icon name="plus" small />
        Add a product
      </a>
    )}
    <div className="only-m">
      <Menu label="More">
        <FileActions mayWrite={mayWrite} total={total} search={search} />
      </Menu>
    </div>
  </>
)
