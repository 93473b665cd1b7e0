import { Card } from '../page/Card.tsx';
import { userFixture } from '../testing/fixtures.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { AddressMap } from './AddressMap.tsx';

export default { title: 'Address/Address editor' };

const user = userFixture();
const save = async () => undefined;

export const Stored = () => (
  <Card>
    <AddressEditor user={{ ...user, deliveryCoordinates: { latitude: -26.107, longitude: 28.057 } }} onSave={save} />
  </Card>
);

export const Empty = () => (
  <Card>
    <AddressEditor user={{ ...user, deliveryAddress: null, deliveryAddressParts: null }} onSave={save} />
  </Card>
);

export const Incomplete = () => (
  <Card>
    <AddressEditor
      user={{ ...user, deliveryAddress: '1 Main Road, Sandton', deliveryAddressParts: null }}
      onSave={save}
    />
  </Card>
);

const street = 'Unit 12 of the building behind the second gate, 1 Main Road with a long name';

export const LongText = () => (
  <Card>
    <AddressEditor
      user={{
        ...user,
        deliveryAddressParts: { street, suburb: street, city: 'Johannesburg', postalCode: '2196', province: 'gauteng' },
      }}
      onSave={save}
      saveLabel="Save the delivery address of this renewal"
    />
  </Card>
);

export const Map = () => (
  <AddressMap coordinates={{ latitude: -29.858, longitude: 31.021 }} label="Map of the office" />
);
