/** A shop: what shoppers read of it, where it is, and its map picture. */
import { useState } from 'react'
import type { StaffStore } from '../../../domain/store/staff-store.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { EntryPanel } from './entry-panel.tsx'

export type StoreFormProps = {
  store: StaffStore
  change: (store: StaffStore) => void
  /** null for one that has been saved: it can only close. */
  remove: (() => void) | null
  isNew: boolean
  hasFault: boolean
  errorOf: (field: string) => string | undefined
}

const TEXTS = ['name', 'address', 'postcode', 'phone', 'opening_hours'] as const

export function StoreForm({ store, change, remove, isNew, hasFault, errorOf }: StoreFormProps) {
  const set = (part: Partial<StaffStore>) => change({ ...store, ...part })
  const text = (field: (typeof TEXTS)[number]) => ({
    value: store[field],
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  })
  return (
    <EntryPanel
      title={store.name || 'A new shop'}
      brief={store.is_open ? store.address : 'Closed for good'}
      isNew={isNew}
      hasFault={hasFault}
    >
      <div className="cfg-two">
        <Field label="Name" {...text('name')} />
        <Field label="Phone" type="tel" {...text('phone')} />
      </div>
      <Field label="Address" hint="As shoppers read it, with the postcode" {...text('address')} />
      <Field
        label="Opening hours"
        hint="Every day of the week: Monday to Saturday 9.30am to 6.30pm, Sunday closed"
        {...text('opening_hours')}
      />
      <Place store={store} set={set} errorOf={errorOf} />
      <MapPicture file={store.manual_map_preview} change={(manual_map_preview) => set({ manual_map_preview })} />
      <label className="check">
        <input
          type="checkbox"
          checked={store.multi_buy_allowed}
          onChange={({ target }) => set({ multi_buy_allowed: target.checked })}
        />
        Mix Six applies to what is collected there (it may not in Scotland)
      </label>
      <label className="check">
        <input type="checkbox" checked={!store.is_open} onChange={({ target }) => set({ is_open: !target.checked })} />
        Closed for good: nobody can choose it any more
      </label>
      {remove !== null && (
        <div>
          <Button look="danger" className="sm" onClick={remove}>
            <Icon name="trash" small />
            Remove the shop
          </Button>
        </div>
      )}
    </EntryPanel>
  )
}

type PlaceProps = Pick<StoreFormProps, 'store' | 'errorOf'> & { set: (part: Partial<StaffStore>) => void }

/** Another postcode is another place. */
const Place = ({ store, set, errorOf }: PlaceProps) => {
  const degrees = (field: 'latitude' | 'longitude') => ({
    type: 'number',
    step: 'any',
    value: store[field] ?? '',
    error: errorOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      set({ [field]: target.value === '' ? null : target.valueAsNumber }),
  })
  return (
    <div className="cfg-three">
      <Field
        label="Postcode"
        value={store.postcode}
        error={errorOf('postcode')}
        onChange={({ target }) => set({ postcode: target.value, latitude: null, longitude: null })}
      />
      <Field label="Latitude" hint="Empty: taken from the postcode" {...degrees('latitude')} />
      <Field label="Longitude" hint="Empty: taken from the postcode" {...degrees('longitude')} />
    </div>
  )
}

const MapPicture = ({ file, change }: { file: string; change: (file: string) => void }) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="store-picture">
      {file !== '' && <img src={`/images/${file}`} alt="" />}
      <Button look="line" className="sm" onClick={() => setChoosing(true)}>
        {file === '' ? 'Choose a map picture' : 'Choose another map picture'}
      </Button>
      {file !== '' && (
        <Button look="quiet" className="sm" onClick={() => change('')}>
          Without a picture
        </Button>
      )}
      {isChoosing && (
        <MediaPicker
          kind="picture"
          title="Choose a map picture"
          current={file}
          chosen={(media) => change(media.file)}
          closed={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
