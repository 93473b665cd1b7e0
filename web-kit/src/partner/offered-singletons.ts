import * as griffel from '@griffel/react';
import * as fluentContexts from '@fluentui/react-shared-contexts';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as host from 'web-kit/host';

/**
 * What the modules of a partner's page share. A build offers only what it uses itself, and this page renders nothing:
 * so it names them here.
 */
export const offeredSingletons = {
  eager: [griffel, fluentContexts, react, jsx, reactDom, reactDomClient, reactRedux, router, host],
  later: () => import('@fluentui/react-tabster'),
};
