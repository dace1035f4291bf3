// Before every test of a page: what should appear is waited for as long on a slow machine as on a quick one.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8000 });
