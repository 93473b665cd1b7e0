/** Values with which the product runs against the sandbox. Production refuses them. */
export const demoValues = {
  documentsKey: 'demo:6f0c4f1a2b3d4e5f60718293a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b3',
  processorSecret: '5a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f6392',
  processorToken: 'demo-payment-access-token',
  processorEntity: '8ac7a4c99c1f6392019c1f6392000001',
  courierToken: 'demo-courier-token',
  courierSecret: 'demo-courier-webhook-secret',
} as const;
