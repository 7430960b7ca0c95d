/** Fields for search engines, and a preview of their result. */
import type { z } from 'zod'
import { useShop } from '../shop/shop-context.ts'
import { Panel } from './panel.tsx'
import { SchemaFields, type SchemaFieldsProps } from './schema-fields.tsx'

/** Maximum length of the title and description that search engines show, in characters. */
const TITLE_FITS = 60
const DESCRIPTION_FITS = 155

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

const fits = (text: string, most: number): string =>
  `${text.length <= most ? 'Fits' : 'Will be cut'}: ${text.length} of ${most}`

/** Preview of a search engine's result. `address`: path without leading and trailing slashes. */
const SearchResult = ({ address, title, text }: { address: string; title: string; text: string }) => (
  <figure className="ed-result">
    <figcaption className="muted small">As people will see it</figcaption>
    <div>
      <span>
        {location.host} › {address.replaceAll('/', ' › ')}
      </span>
      <b>{cut(title, TITLE_FITS + 10)}</b>
      <p>{cut(text, DESCRIPTION_FITS)}</p>
    </div>
  </figure>
)

type Described = { meta_title: string; meta_description: string; meta_keywords: string }

type SearchEnginesProps<Entity extends Described> = {
  schema: z.ZodObject
  fields: Pick<SchemaFieldsProps<Entity>, 'values' | 'set' | 'errors' | 'changed'>
  /** Path without leading and trailing slashes. */
  address: string
  /** Shown while the fields are empty. */
  title: string
  text: string
  /** More fields for search engines. */
  rows?: readonly (readonly (keyof Entity & string)[])[]
  vary?: SchemaFieldsProps<Entity>['vary']
}

export function SearchEngines<Entity extends Described>(props: SearchEnginesProps<Entity>) {
  const { schema, fields, address, title, text, rows = [], vary = {} } = props
  const { name } = useShop()
  const { meta_title, meta_description } = fields.values
  return (
    <Panel title="In search results" brief={meta_title.trim() || title}>
      <div className="ed-seo">
        <div className="ed-stack">
          <SchemaFields<Entity>
            schema={schema}
            rows={[['meta_title'], ['meta_description'], ['meta_keywords'], ...rows]}
            {...fields}
            vary={{
              meta_title: { hint: fits(meta_title, TITLE_FITS) },
              meta_description: { hint: fits(meta_description, DESCRIPTION_FITS) },
              ...vary,
            }}
          />
        </div>
        <SearchResult
          address={address}
          title={`${meta_title.trim() || title} | ${name}`}
          text={meta_description.trim() || text}
        />
      </div>
    </Panel>
  )
}
