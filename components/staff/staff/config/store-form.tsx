/** A shop: what shoppers read of it, where it is, and its map picture. */
import { useState } from 'react'
import type { StaffStore } from '../../../../domain/catalogue/store/schema.ts'
import { staffStoreSchema } from '../../../../domain/catalogue/store/schema.ts'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { MediaPicker } from '../../publishing/media/media-picker.tsx'
import { EntryPanel } from './entry-panel.tsx'

export type StoreFormProps = {
  store: StaffStore
  change: (store: StaffStore) => void
  /** null for one that has been saved: it can only close. */
  remove: (() => void) | null
  isNew: boolean
  errors: Faults
  /** Path of the shop's fields in `errors`: '0.'. */
  prefix: string
}

export function StoreForm({ store, change, remove, isNew, errors, prefix }: StoreFormProps) {
  const set = (part: Partial<StaffStore>) =>
    // Another postcode is another place.
    change({ ...store, ...(part.postcode !== undefined && { latitude: null, longitude: null }), ...part })
  const fields = { schema: staffStoreSchema, values: store, set, errors, prefix }
  return (
    <EntryPanel
      title={store.name || 'A new shop'}
      brief={store.is_open ? store.address : 'Permanently closed'}
      remove={remove && { label: 'Remove the shop', act: remove }}
      {...{ isNew, errors, prefix }}
    >
      <SchemaFields
        rows={[['name', 'phone'], ['address'], ['opening_hours'], ['postcode', 'latitude', 'longitude']]}
        {...fields}
      />
      <MapPicture file={store.manual_map_preview} change={(manual_map_preview) => set({ manual_map_preview })} />
      <SchemaFields rows={[['multi_buy_allowed']]} {...fields} />
      <Control
        name={`${prefix}is_open`}
        field={{ label: 'Permanently closed: shoppers can’t choose it any more', control: 'check' }}
        value={!store.is_open}
        set={(isClosed) => set({ is_open: isClosed !== true })}
      />
    </EntryPanel>
  )
}

const MapPicture = ({ file, change }: { file: string; change: (file: string) => void }) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="store-picture">
      {file !== '' && <img src={`/images/${file}`} alt="" />}
      <Button variant="line" className="sm" onClick={() => setChoosing(true)}>
        {file === '' ? 'Choose a map picture' : 'Choose another map picture'}
      </Button>
      {file !== '' && (
        <Button variant="quiet" className="sm" onClick={() => change('')}>
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
