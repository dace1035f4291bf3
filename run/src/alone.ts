/**
 * The world around a measurement: nothing answers at these addresses, so that whatever else of ours runs on this
 * machine is neither asked nor measured. Port 9 is the one that throws away what it is sent, and is shut nearly
 * everywhere. What is empty follows the first.
 */
export const alone: Readonly<Record<string, string>> = {
  OUTSIDE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: '',
  VERIFIER_URL: '',
  REGISTRY_URL: '',
  BEACON_URL: '',
  RESULTS_URL: '',
  RESULTS_SECOND_URL: '',
  FIXTURES_FEED_URL: '',
  FIXTURES_RESULTS_URLS: '',
  VENDOR_URL: '',
};
