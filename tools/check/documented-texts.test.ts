import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

// Every text that the customer's documents put in quotation marks, from the documents themselves. {…} is filled in by the
// product; Where a text is shown, and when, other tests say.
const texts = `
Get your vehicle licence disc
Click to Renew
renewal initiation
More FAQ
Sign Up
Terms & Privacy Policy
Remember Me
Complex / Building
Update Details
Profile has been updated
Document Uploads
Delivery Address
Success: Your file has been uploaded successfully
Are you sure?
Once deleted, you will not be able to recover this file!
No vehicle found...
View Vehicle
Vehicle Removed
Vehicle has been removed
View Renewal
No renewals found...
No payments found...
Expiring Soon
In Progress
Update Province
Can collect
not in renewal yet
Payment gateway timed out.
Could not load Google
Email address
Incorrect username and password
Passwords must match
Not a valid phone Number
Phone number is not valid, i.e. 27824567890
Passwords do not match
Year must be a number
Please enter a valid vehicle Year
Please make sure that your licence plate is at least 3 digits long.
Please use the correct format
Email has already been registered. Please Log In
There was an issue creating your account, please email {email} for help getting set up
{sentence}. Please email {email} for help
Unable to recover account
Recovery email has been sent.
Successful Reset Code.
Unable to set new password
Unable to verify with code
Unable to verify account
Unable to send verification email
New verification request has been sent.
Unable to update password
Unable to add vehicle
Unable to update vehicle
Unable to remove vehicle
Unable to remove document
Failed Remove Document
Selected Document has been removed
Your ID document could not be uploaded
Passport documents could not be uploaded
Business documents could not be uploaded
Unable to identify the user and ID document
No file has been specified
Error loading renewal: {message}
Renewal does not exist
Invalid data: Multiple renewals with id {id}
No renewal
Not Provided
No license fees could be matched
Store cannot be null, please add a context provider
renewal_vehicle::
Search by user name or email address
- test user
View User
No users found...
Fetching Users...
Add user
Click okay to remove the selected user
Please enter a valid format, e.g. 27824567890
(Test Account)
User Document
User Address has been updated
No license fees found...
Fetching license fees...
No variables found...
Expired At
Renewal Status
Ordered on
Vehicle Details
Update Address
Renew Vehicle Again
There are currently no events recorded for this renewal
Delivery request accepted
Some of your vehicles are expiring soon and need a renewal
Don't worry we have you {product}!
View All Vehicles
Add to Processing
Remove from schedule
Ready for Delivery
Request Delivery
Update License
Resume Delivery
Require Action
Renewal is complete
Please ensure the licence expiry date has been updated.
This will update the renewal status
Yes, I want to update state
Please attach a note to describe what action needs to take place.
user action message
status has been moved to user action required!
Connecting to delivery service....
status has been moved to delivery requested
status has been updated
`
  .trim()
  .split('\n');

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('{shell,mfe-*,shared-contracts/src,packages/web-kit/src,services/api/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
  .filter((file) => !/\.test\.|\/testing/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  // JSX breaks lines, and quotes may be escaped or typographic.
  .map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\\'|’/g, "'"))
  .join('\n');

/** The text as a pattern: what is filled in is any expression. */
const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\$?\\{[^}]+\\}'),
  );

test('the product has every text of the documents, letter by letter', () => {
  assert.deepEqual(
    texts.filter((text) => !patternOf(text).test(sources)),
    [],
  );
});
