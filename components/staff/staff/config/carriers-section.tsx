/** Carriers of parcels, with the addresses of their tracking pages. */
import { carrierFields } from '../../../../domain/selling/delivery/carriers.schema.ts'
import { USUAL_CARRIERS } from '../../../../domain/selling/delivery/carriers.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
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

const Carriers = ({ value: carriers, change, errors }: EditingOf<'carriers'>) => {
  const suggested = USUAL_CARRIERS.filter(({ name }) => carriers.every((carrier) => carrier.name !== name))
  return (
    <>
      {carriers.map((carrier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a carrier has no identity while its name is edited
        <fieldset key={index} className="cfg-form">
          <legend className="sr">{carrier.name || 'A new carrier'}</legend>
          <SchemaFields
            schema={carrierFields}
            rows={[['name', 'tracking_address']]}
            values={carrier}
            set={(part) => change(carriers.with(index, { ...carrier, ...part }))}
            errors={errors}
            prefix={`${index}.`}
          />
          <div>
            <Button variant="line" className="sm" onClick={() => change(carriers.toSpliced(index, 1))}>
              <Icon name="trash" small />
              Remove<span className="sr"> {carrier.name}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="row wrapf">
        {[...suggested, { name: '', tracking_address: '' }].map((carrier) => (
          <NewButton
            key={carrier.name}
            look="line"
            words={carrier.name || 'Another carrier'}
            press={() => change([...carriers, carrier])}
          />
        ))}
      </div>
    </>
  )
}
