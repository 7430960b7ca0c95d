/** Carriers of parcels, with the addresses of their tracking pages. */
import { carrierFields } from '../../../../domain/selling/delivery/carriers.schema.ts'
import { USUAL_CARRIERS } from '../../../../domain/selling/delivery/carriers.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Tool } from '../../../kit/panel/tool.tsx'
import { type EditingOf, SavedSection } from './saved-section.tsx'

export const CarriersSection = () => (
  <SavedSection
    id="carriers"
    heading="Carriers"
    about="Staff choose a carrier when they dispatch an order. Its tracking number then links to the carrier’s page, in the e-mail and on the order. Orders that have left keep their link."
  >
    {(editing) => <Carriers {...editing} />}
  </SavedSection>
)

/** The hint is shown once, at the first carrier. */
const NO_HINT = { tracking_address: { hint: undefined } }

const Carriers = ({ value: carriers, change, errors }: EditingOf<'carriers'>) => {
  const suggested = USUAL_CARRIERS.filter(({ name }) => carriers.every((carrier) => carrier.name !== name))
  return (
    <>
      {carriers.map((carrier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a carrier has no identity while its name is edited
        <fieldset key={index} className="cfg-carrier row">
          <legend className="sr">{carrier.name || 'A new carrier'}</legend>
          <SchemaFields
            schema={carrierFields}
            rows={[['name', 'tracking_address']]}
            values={carrier}
            set={(part) => change(carriers.with(index, { ...carrier, ...part }))}
            errors={errors}
            prefix={`${index}.`}
            vary={index === 0 ? {} : NO_HINT}
          />
          <Tool
            label={`Remove ${carrier.name || 'the new carrier'}`}
            icon="trash"
            press={() => change(carriers.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      <div className="row wrapf">
        {[...suggested, { name: '', tracking_address: '' }].map((carrier) => (
          <NewButton
            key={carrier.name}
            look="line"
            label={carrier.name || 'Another carrier'}
            press={() => change([...carriers, carrier])}
          />
        ))}
      </div>
    </>
  )
}
